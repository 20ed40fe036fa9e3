/** Why a passkey cannot be used, as text: the address, the browser, or a device that did not respond. */

export interface PasskeyPlace {
  readonly hostname: string;
  readonly port: string;
  readonly isSecure: boolean;
  readonly isKnown: boolean;
}

const NUMBERS = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;
const OWN_MACHINE = /^(127\.|\[::1\])/;

/** Why passkeys cannot be used on this page. Null if they can. */
export const passkeyObstacle = ({ hostname, port, isSecure, isKnown }: PasskeyPlace): string | null => {
  if (OWN_MACHINE.test(hostname))
    return `Passkeys require a domain name. Open Touchdown at http://localhost${port === '' ? '' : `:${port}`}.`;
  if (NUMBERS.test(hostname)) return 'Passkeys require a domain name. Open Touchdown by its domain name, not its IP address.';
  if (!isSecure) return 'Passkeys require HTTPS. Open Touchdown at an https:// address.';
  return isKnown ? null : "This browser doesn't support passkeys.";
};

/** The environment of this page. */
export const passkeyPlace = (): PasskeyPlace => ({
  hostname: window.location.hostname,
  port: window.location.port,
  isSecure: window.isSecureContext,
  isKnown: 'PublicKeyCredential' in window,
});

/** The message if the browser returned no passkey. Null if the failure is not the browser's. */
export const passkeyFailure = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  // The library derives its error codes from what the browser threw.
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'This device already has a passkey for your account.';
  if (code === 'ERROR_INVALID_RP_ID' || error.name === 'SecurityError')
    return "Passkeys work only at Touchdown's public address. Open it there.";
  if (error.name === 'NotAllowedError' || error.name === 'AbortError' || error.name === 'WebAuthnError')
    return 'Passkey sign-in was not completed. Try again or choose another way.';
  return null;
};
