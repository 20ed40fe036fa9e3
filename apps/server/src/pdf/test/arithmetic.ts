/** Evaluates a printed formula such as "max(1.5 × 54.700, 45.401 + 2 × 18.325)", independently of Touchdown's code. */
class Reader {
  private at = 0;
  private readonly tokens: readonly string[];
  constructor(text: string) {
    this.tokens = text.match(/\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|[A-Za-zπ]+|\S/g) ?? [];
  }
  private peek = (): string => this.tokens[this.at] ?? '';
  private take(): string {
    const token = this.peek();
    this.at += 1;
    return token;
  }
  private expect(token: string): void {
    const found = this.take();
    if (found !== token) throw new Error(`"${token}" expected, not "${found}" in ${this.tokens.join(' ')}`);
  }
  whole(): number {
    const value = this.sum();
    if (this.peek() !== '') throw new Error(`"${this.peek()}" is left of ${this.tokens.join(' ')}`);
    return value;
  }
  private sum(): number {
    let value = this.product();
    while (['+', '−'].includes(this.peek())) value += this.take() === '+' ? this.product() : -this.product();
    return value;
  }
  private product(): number {
    let value = this.power();
    while (['×', '/'].includes(this.peek())) value = this.take() === '×' ? value * this.power() : value / this.power();
    return value;
  }
  private power(): number {
    const value = this.atom();
    if (this.peek() !== '²') return value;
    this.take();
    return value ** 2;
  }
  private list(): number[] {
    const values = [this.sum()];
    while (this.peek() === ',') {
      this.take();
      values.push(this.sum());
    }
    this.expect(')');
    return values;
  }
  private atom(): number {
    const token = this.take();
    if (token === '(') {
      const value = this.sum();
      this.expect(')');
      return value;
    }
    if (token === 'max') {
      this.expect('(');
      return Math.max(...this.list());
    }
    if (token === 'π') return Math.PI;
    const value = Number(token.replaceAll(',', ''));
    if (token === '' || Number.isNaN(value)) throw new Error(`"${token}" is no number in ${this.tokens.join(' ')}`);
    return value;
  }
}

/** Returns the value of a formula whose only names are max and π. Units are ignored. Throws on anything else. */
export const evaluatedFormula = (formula: string): number => new Reader(formula.replace(/\b(?:sq )?ft\b/g, '')).whole();
