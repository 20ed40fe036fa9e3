/** The team of a project: its members, for its owner the controls to change them, and the activity. */
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import type { Member, Project } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ActivityList } from './activity-list.tsx';
import { AddMemberForm } from './add-member-form.tsx';
import { membersQuery } from './api.ts';
import { HandOverDialog, RemoveMemberDialog } from './member-dialogs.tsx';
import { MemberRow } from './member-row.tsx';
import { roleIn } from './member-values.ts';
import '../../../shared/ui/person-rows.css';
import './team.css';

interface TeamPanelProps {
  readonly project: Pick<Project, 'id' | 'name'>;
  /** The signed-in user. */
  readonly selfId: string | undefined;
}

interface Opened {
  readonly dialog: 'remove' | 'hand-over';
  readonly member: Member;
}

export function TeamPanel({ project, selfId }: TeamPanelProps) {
  const query = useQuery(membersQuery(project.id));
  const [opened, setOpened] = useState<Opened | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const members = query.data;
  const isManaged = roleIn(members, selfId) === 'owner';
  const dialogProps = { projectId: project.id, projectName: project.name, focusAfter: heading, onClose: () => setOpened(null) };
  return (
    <div className="team">
      <section aria-labelledby="team-heading">
        <header className="section-head">
          <div>
            <h2 id="team-heading" ref={heading} tabIndex={-1}>
              Team
            </h2>
            {members && (
              <p>
                {isManaged
                  ? 'Viewers can view. Editors can make changes. Only you can manage the team.'
                  : 'Viewers can view. Editors can make changes. Only the owner can manage the team.'}
              </p>
            )}
          </div>
        </header>
        {isManaged && <AddMemberForm projectId={project.id} />}
        <QueryStates query={query} data={members} loading="Loading team..." rows={3}>
          {(members) => (
            <ul className="person-rows" aria-label="Members">
              {members.map((member) => (
                <MemberRow
                  key={member.userId}
                  projectId={project.id}
                  member={member}
                  isSelf={member.userId === selfId}
                  isManaged={isManaged}
                  onRemove={() => setOpened({ dialog: 'remove', member })}
                  onHandOver={() => setOpened({ dialog: 'hand-over', member })}
                />
              ))}
            </ul>
          )}
        </QueryStates>
      </section>
      <ActivityList projectId={project.id} />
      {opened?.dialog === 'remove' && <RemoveMemberDialog member={opened.member} {...dialogProps} />}
      {opened?.dialog === 'hand-over' && <HandOverDialog member={opened.member} {...dialogProps} />}
    </div>
  );
}
