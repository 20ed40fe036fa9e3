/** What the user who started Touchdown reads. The log of requests is pino's; this is for sentences. */
export const say = (sentence: string): void => console.log(sentence);

/** Something went wrong that the user should act on. */
export const complain = (sentence: string): void => console.error(sentence);
