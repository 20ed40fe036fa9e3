import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/projects/$projectId');

/** One project: its tabs live in the address. */
export function ProjectDetailScreen() {
  const { projectId } = route.useParams();
  return <main id="main">{projectId}</main>;
}
