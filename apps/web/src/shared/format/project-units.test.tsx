// The screens of a project that is planned under an edition in meters.
import { PLANNING_PACKS } from '@touchdown/domain';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ProjectUnits } from './project-units.tsx';
import { UnitSystemContext } from './unit-system.ts';
import { useUnits } from './units.ts';

const [FRANCE] = PLANNING_PACKS;
afterEach(cleanup);

function Elevation() {
  return <p>{useUnits().enteredText(115)}</p>;
}
const shown = (plannedEdition: { readonly pack: typeof FRANCE } | null) => {
  const { container } = render(
    <UnitSystemContext value="imperial">
      <ProjectUnits project={{ plannedEdition }}>
        <Elevation />
      </ProjectUnits>
    </UnitSystemContext>,
  );
  return container.textContent;
};

it('are in meters for a user who prefers feet', () => {
  expect(shown({ pack: FRANCE })).toBe('35.052 m');
  cleanup();
  expect(shown(null)).toBe('115 ft');
  expect(screen.queryByText(/ m$/)).toBeNull();
});
