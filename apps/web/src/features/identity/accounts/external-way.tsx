import { buttonLook } from '../../../shared/ui/button.tsx';

interface ExternalWayProps {
  /** The provider's display name. */
  readonly name: string;
  /** Where to go afterward. The server follows it only on this site. */
  readonly next: string | undefined;
}

/** The link to the sign-in provider. A link, because the browser leaves Touchdown. */
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
