export function SetUpScreen() {
  return <main id="main" />;
}
