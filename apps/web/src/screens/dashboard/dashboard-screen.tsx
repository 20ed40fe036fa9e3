export function DashboardScreen() {
  return <main id="main" />;
}
