/** The contacts of a project: the list page by page, a search if there are many, and the dialogs that change them. */
import type { Contact } from '@touchdown/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorText } from '../../../shared/api/api-error.ts';
import { NEW_RECORD } from '../../../shared/forms/saved-draft.ts';
import { SavedDraftOffer } from '../../../shared/forms/saved-draft-offer.tsx';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Plus, UsersRound } from '../../../shared/ui/icons.ts';
import { SearchInput } from '../../../shared/ui/inputs.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { WriteButton } from '../../../shared/ui/write-access.tsx';
import { contactsQuery } from './api.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { ContactRow } from './contact-row.tsx';
import { DeleteContactDialog } from './delete-contact-dialog.tsx';
import { useSearchText } from './use-search-text.ts';
import '../../../shared/ui/page.css';
import '../../../shared/ui/person-rows.css';
import './contacts.css';

/** From this number on, a user cannot find a name at a glance. */
const MANY = 10;

type Opened = { readonly dialog: 'add' } | { readonly dialog: 'edit' | 'delete'; readonly contact: Contact };

interface ContactListProps {
  readonly contacts: readonly Contact[];
  readonly onOpen: (opened: Opened) => void;
}

function ContactList({ contacts, onOpen }: ContactListProps) {
  return (
    <ul className="contact-list" aria-label="Contacts">
      {contacts.map((contact) => (
        <ContactRow
          key={contact.id}
          contact={contact}
          onEdit={() => onOpen({ dialog: 'edit', contact })}
          onDelete={() => onOpen({ dialog: 'delete', contact })}
        />
      ))}
    </ul>
  );
}

function NoContacts({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <EmptyState
      icon={<UsersRound />}
      title="No contacts yet"
      text="Add the client, facility manager, airport manager, and other project contacts."
      action={
        <WriteButton icon={<Plus />} onClick={onAdd}>
          Add First Contact
        </WriteButton>
      }
    />
  );
}

const countText = (count: number, hasMore: boolean): string => {
  if (hasMore) return `The first ${count} contacts`;
  return count === 1 ? '1 contact' : `${count} contacts`;
};

export function ContactsPanel({ projectId }: { readonly projectId: string }) {
  const search = useSearchText();
  const query = useInfiniteQuery(contactsQuery(projectId, search.text));
  const [opened, setOpened] = useState<Opened | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const contacts = query.data?.pages.flatMap(({ rows }) => rows);
  const isSearching = search.typed !== '' || search.text !== '';
  const isLong = query.hasNextPage || (query.data?.pages.length ?? 0) > 1 || (contacts?.length ?? 0) >= MANY;
  const add = () => setOpened({ dialog: 'add' });
  const close = () => setOpened(null);
  const opensDraft = (id: string) => {
    if (id === NEW_RECORD) return add;
    const contact = contacts?.find((one) => one.id === id);
    return contact && (() => setOpened({ dialog: 'edit', contact }));
  };
  return (
    <section className="contacts" aria-labelledby="contacts-heading">
      <header className="section-head">
        <div>
          <h2 id="contacts-heading" ref={heading} tabIndex={-1}>
            Contacts
          </h2>
          {contacts && contacts.length > 0 && <p role="status">{countText(contacts.length, query.hasNextPage)}</p>}
        </div>
        <div className="contacts-actions">
          {(isSearching || isLong) && (
            <SearchInput
              label="Search contacts"
              placeholder="Name, organization, or email"
              value={search.typed}
              onChange={(event) => search.type(event.target.value)}
            />
          )}
          <WriteButton variant="primary" icon={<Plus />} onClick={add}>
            Add Contact
          </WriteButton>
        </div>
      </header>
      <SavedDraftOffer what="contact" scope={projectId} opens={opensDraft} />
      <QueryStates
        query={query}
        data={contacts}
        loading="Loading contacts..."
        empty={
          isSearching ? (
            <EmptyState icon={<UsersRound />} title="No contacts found" text="No contacts match your search." />
          ) : (
            <NoContacts onAdd={add} />
          )
        }
      >
        {(found) => <ContactList contacts={found} onOpen={setOpened} />}
      </QueryStates>
      {query.hasNextPage && (
        <div className="contacts-more">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchingNextPage ? 'Loading...' : 'Show More'}
          </Button>
          {query.isFetchNextPageError && <p role="alert">{errorText(query.error)}</p>}
        </div>
      )}
      {opened?.dialog === 'add' && <ContactDialog projectId={projectId} onClose={close} />}
      {opened?.dialog === 'edit' && <ContactDialog projectId={projectId} contact={opened.contact} onClose={close} />}
      {opened?.dialog === 'delete' && (
        <DeleteContactDialog projectId={projectId} contact={opened.contact} focusAfter={heading} onClose={close} />
      )}
    </section>
  );
}
