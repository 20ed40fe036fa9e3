import { buttonLook } from '../../shared/ui/button.tsx';

interface ExternalWayProps {
  /** What people call the provider. */
  readonly name: string;
  /** Where to go afterward; the server follows it only on this site. */
  readonly next: string | undefined;
}

/** The door to the sign-in provider: a link, for the browser leaves Touchdown. */
export function ExternalWay({ name, next }: ExternalWayProps) {
  const address = next === undefined ? '/api/login' : `/api/login?next=${encodeURIComponent(next)}`;
  return (
    <div className="login-form">
      <a {...buttonLook('primary')} href={address}>
        Continue to Login with {name}
      </a>
    </div>
  );
}
