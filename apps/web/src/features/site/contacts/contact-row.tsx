import { type Contact, CONTACT_TYPE_LABELS } from '@touchdown/contract';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Pencil, Trash2 } from '../../../shared/ui/icons.ts';
import { WriteIconButton } from '../../../shared/ui/write-access.tsx';
import { mailLink, phoneLink } from './contact-links.ts';

function Phone({ phone }: { readonly phone: string }) {
  const link = phoneLink(phone);
  return link === null ? (
    <span className="num">{phone}</span>
  ) : (
    <a className="num" href={link}>
      {phone}
    </a>
  );
}

interface ContactRowProps {
  readonly contact: Contact;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** One contact: name, contact data, actions. */
export function ContactRow({ contact, onEdit, onDelete }: ContactRowProps) {
  const { id, contactType, firstName, lastName, title, organization, email, phone, address, notes } = contact;
  const name = `${firstName} ${lastName}`;
  const role = [title, organization].filter(Boolean).join(', ');
  return (
    <li className="contact-row" aria-labelledby={`contact-name-${id}`}>
      <div className="contact-who">
        <div className="contact-name">
          <b id={`contact-name-${id}`}>{name}</b>
          <Badge>{CONTACT_TYPE_LABELS[contactType]}</Badge>
        </div>
        {role !== '' && <span className="quiet">{role}</span>}
      </div>
      <div className="contact-reach">
        {email !== null && <a href={mailLink(email)}>{email}</a>}
        {phone !== null && <Phone phone={phone} />}
        {address !== null && <span>{address}</span>}
      </div>
      <div className="record-actions">
        <WriteIconButton label={`Edit ${name}`} onClick={onEdit}>
          <Pencil />
        </WriteIconButton>
        <WriteIconButton label={`Delete ${name}`} onClick={onDelete}>
          <Trash2 />
        </WriteIconButton>
      </div>
      {notes !== null && <p className="contact-notes">{notes}</p>}
    </li>
  );
}
