/** The queue of the clearance worker at the other end of a channel: messages are copied or transferred, as between real threads. */
import { clearanceQueue } from '../shared/clearance/clearance-queue.ts';
import type { FromWorker, ToWorker } from '../shared/clearance/clearance-messages.ts';

export class ClearanceThread {
  /** The messages it received, by kind. */
  readonly received: ToWorker['kind'][] = [];
  readonly #here: MessagePort;

  constructor() {
    const { port1: here, port2: there } = new MessageChannel();
    this.#here = here;
    const queue = clearanceQueue(
      (message, transfer) => there.postMessage(message, transfer),
      (work) => setTimeout(work, 0),
    );
    there.onmessage = ({ data }: MessageEvent<ToWorker>) => {
      this.received.push(data.kind);
      queue(data);
    };
  }
  postMessage(message: ToWorker): void {
    this.#here.postMessage(message);
  }
  addEventListener(_: 'message', hear: (event: { readonly data: FromWorker }) => void): void {
    this.#here.onmessage = (event: MessageEvent<FromWorker>) => hear(event);
  }
  terminate(): void {
    this.#here.close();
  }
}
