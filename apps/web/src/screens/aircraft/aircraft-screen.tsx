export function AircraftScreen() {
  return <main id="main" />;
}
