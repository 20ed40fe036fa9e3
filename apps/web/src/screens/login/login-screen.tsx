export function LoginScreen() {
  return <main id="main" />;
}
