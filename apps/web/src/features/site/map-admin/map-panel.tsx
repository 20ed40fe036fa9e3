/** The Map tab of the admin panel: the layers of the base map, and what leaves the installation. For superusers. */
import type { AdminMap, AdminMapLayer, OutsideService } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useRef, useState } from 'react';
import { errorText } from '../../../shared/api/api-error.ts';
import { DeleteRecordDialog } from '../../../shared/forms/delete-record-dialog.tsx';
import { NEW_RECORD } from '../../../shared/forms/saved-draft.ts';
import { SavedDraftOffer } from '../../../shared/forms/saved-draft-offer.tsx';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { RecordTable } from '../../../shared/record-list/record-table.tsx';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Switch } from '../../../shared/ui/choices.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Pencil, Plus, RotateCcw, Trash2 } from '../../../shared/ui/icons.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { adminMapQuery, useDeleteLayer, useOutsideSwitch, useUpdateLayer } from './api.ts';
import { LayerDialog } from './layer-dialog.tsx';
import { KIND_LABELS, layerBodyOf, layerDraftOf, SOURCE_LABELS, STATE_LABELS } from './layer-values.ts';
import '../../../shared/ui/person-rows.css';
import './map-admin.css';

type Open = { readonly kind: 'new' } | { readonly kind: 'edit' | 'delete'; readonly layer: AdminMapLayer };

const onFailed = (title: string) => (error: unknown) => toast({ title, description: errorText(error), destructive: true });

interface LayerRowProps {
  readonly layer: AdminMapLayer;
  readonly onOpen: (open: Open) => void;
}

function LayerRow({ layer, onOpen }: LayerRowProps) {
  const [update, remove] = [useUpdateLayer(), useDeleteLayer()];
  const { id, name, url, attribution, kind, maxZoom, area, isOn, source, isLocked, isChanged, version } = layer;
  const turn = (next: boolean) =>
    update.mutate(
      { layerId: id, body: { ...layerBodyOf(layerDraftOf(layer)), isOn: next, version } },
      { onError: onFailed('Failed to save map layer') },
    );
  const restore = () =>
    remove.mutate(id, { onSuccess: () => toast({ title: 'Map layer restored' }), onError: onFailed('Failed to restore map layer') });
  return (
    <li aria-label={name}>
      <div className="person-head">
        <b>{name}</b>
        <Badge tone="muted">{SOURCE_LABELS[source]}</Badge>
        {isChanged && <Badge tone="muted">Changed</Badge>}
      </div>
      <div className="person-controls">
        <Switch label="On" checked={isOn} onChange={turn} disabled={isLocked || update.isPending} />
        {!isLocked && (
          <IconButton label={`Edit ${name}`} onClick={() => onOpen({ kind: 'edit', layer })}>
            <Pencil />
          </IconButton>
        )}
        {isChanged && (
          <IconButton label={`Restore ${name}`} onClick={restore}>
            <RotateCcw />
          </IconButton>
        )}
        {source === 'added' && (
          <IconButton label={`Delete ${name}`} onClick={() => onOpen({ kind: 'delete', layer })}>
            <Trash2 />
          </IconButton>
        )}
      </div>
      <p className="person-facts num map-admin-facts">
        <span>{KIND_LABELS[kind]}</span>
        {area !== null && <span>{area}</span>}
        <span>{`Zoom 0 to ${maxZoom}`}</span>
        <span>{attribution}</span>
        <span>{url}</span>
      </p>
    </li>
  );
}

function OutsideSwitch({ outside: { isOn, isLocked } }: Pick<AdminMap, 'outside'>) {
  const turn = useOutsideSwitch();
  return (
    <div className="map-admin-switch">
      <Switch
        label="Outside services"
        checked={isOn}
        onChange={(next) => turn.mutate(next, { onError: onFailed('Failed to save setting') })}
        disabled={isLocked || turn.isPending}
      />
      <p className="field-hint">
        {isLocked
          ? 'Turned off on the server by OUTSIDE_SERVICES.'
          : 'When off, Touchdown sends nothing to map, address, elevation, and FAA services on the internet.'}
      </p>
    </div>
  );
}

/** The name of a server, which breaks between its parts. */
const Host = ({ name }: { readonly name: string }) =>
  name.split(/(?<=\.)/).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

const Services = ({ services }: { readonly services: readonly OutsideService[] }) => (
  <RecordTable
    className="schedule map-admin-services"
    label="Data sent outside this installation"
    rows={services}
    keyOf={({ name }, index) => `${index} ${name}`}
    columns={[
      { title: 'Service', isRowHeader: true, cell: ({ name }) => name },
      { title: 'State', isLabeled: true, cell: ({ state }) => STATE_LABELS[state] },
      { title: 'Sent To', isLabeled: true, cell: ({ recipient }) => (recipient === null ? 'No one' : <Host name={recipient} />) },
      { title: 'Data Sent', isLabeled: true, cell: ({ sends }) => sends },
      { title: 'Turned Off by the Switch', isLabeled: true, cell: ({ isSwitched }) => (isSwitched ? 'Yes' : 'No') },
      { title: 'Without It', isLabeled: true, cell: ({ without }) => without },
    ]}
  />
);

export function MapPanel() {
  const query = useQuery(adminMapQuery);
  const remove = useDeleteLayer();
  const [open, setOpen] = useState<Open | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const map = query.data;
  const close = () => setOpen(null);
  const opensDraft = (id: string) => {
    if (id === NEW_RECORD) return () => setOpen({ kind: 'new' });
    const layer = map?.layers.find((one) => one.id === id && !one.isLocked);
    return layer && (() => setOpen({ kind: 'edit', layer }));
  };
  return (
    <section aria-labelledby="map-heading">
      <header className="section-head">
        <div>
          <h2 id="map-heading" ref={heading} tabIndex={-1}>
            Map
          </h2>
          <p>Layers that users can choose, in this order. Browsers load them through this server only.</p>
        </div>
        <Button variant="primary" icon={<Plus />} disabled={map === undefined} onClick={() => setOpen({ kind: 'new' })}>
          Add Map Layer
        </Button>
      </header>
      <SavedDraftOffer what="map layer" scope="" opens={opensDraft} />
      <QueryStates query={query} data={map} loading="Loading map settings..." rows={0}>
        {(shown) => (
          <>
            <ul className="person-rows" aria-label="Map layers">
              {shown.layers.map((layer) => (
                <LayerRow key={layer.id} layer={layer} onOpen={setOpen} />
              ))}
            </ul>
            <header className="section-head">
              <div>
                <h3>Data Sent Outside This Installation</h3>
                <p>What Touchdown sends to other services, and what happens without each.</p>
              </div>
            </header>
            <OutsideSwitch outside={shown.outside} />
            <Services services={shown.services} />
          </>
        )}
      </QueryStates>
      {open?.kind === 'new' && <LayerDialog onClose={close} />}
      {open?.kind === 'edit' && <LayerDialog layer={open.layer} onClose={close} />}
      {open?.kind === 'delete' && (
        <DeleteRecordDialog
          what="map layer"
          id={open.layer.id}
          name={open.layer.name}
          remove={remove}
          done="Map layer deleted"
          focusAfter={heading}
          onClose={close}
        />
      )}
    </section>
  );
}
