export function ProjectsScreen() {
  return <main id="main" />;
}
