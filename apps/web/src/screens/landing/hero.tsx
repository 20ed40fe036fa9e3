export function Hero() {
  return null;
}
export function TitleStrip() {
  return null;
}
