/** The two WebAuthn ceremonies as Touchdown uses them: the device verifies the user and stores the passkey. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { registrationResponse, signInResponse } from '@touchdown/contract';
import type { z } from 'zod';
import type { UserRow } from '../../../http/access.queries.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { PasskeyRow } from './passkeys.queries.ts';
import type { RelyingParty } from './relying-party.ts';

/** Loaded on first use, because that takes a seventh of the server's start. */
const library = () => import('@simplewebauthn/server');

const TIMEOUT_MS = 5 * 60 * 1_000;
const NAME = 'Touchdown';
/** ES256, EdDSA, RS256: the algorithms devices use. */
const ALGORITHMS = [-7, -8, -257];

/** Stored by the device with the passkey and returned with each use. */
export const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url');

export async function registrationOptions(party: RelyingParty, user: UserRow, known: readonly PasskeyRow[]) {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: party.id,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
  });
  const { rp, challenge, pubKeyCredParams } = options;
  return {
    rp: { name: rp.name, id: party.id },
    user: options.user,
    challenge,
    pubKeyCredParams,
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, type: 'public-key' as const, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  } as const;
}

export async function signInOptions(party: RelyingParty) {
  const { generateAuthenticationOptions } = await library();
  const { challenge } = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required', timeout: TIMEOUT_MS });
  return { challenge, timeout: TIMEOUT_MS, rpId: party.id, userVerification: 'required' } as const;
}

/** All verification failures look the same to the client. The library's messages stay internal. */
async function orRefused<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (cause) {
    throw new AppError('PASSKEY_REFUSED', {}, { cause });
  }
}

/** Returns the passkey that the device created, or throws PASSKEY_REFUSED. */
export async function verifyRegistration(party: RelyingParty, expectedChallenge: string, sent: z.output<typeof registrationResponse>) {
  const { id, rawId, type, response } = sent;
  const { clientDataJSON, attestationObject } = response;
  const { verifyRegistrationResponse } = await library();
  const verified = await orRefused(() =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      } satisfies RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified.verified) throw new AppError('PASSKEY_REFUSED');
  const { credential } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.transports ?? [],
    rpId: party.id,
  };
}

/** Returns the device's counter, or throws PASSKEY_REFUSED. */
export async function verifySignIn(
  party: RelyingParty,
  expectedChallenge: string,
  passkey: PasskeyRow,
  sent: z.output<typeof signInResponse>,
): Promise<number> {
  const { id, rawId, type, response } = sent;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  if (userHandle !== userHandleOf(passkey.userId)) throw new AppError('PASSKEY_REFUSED');
  const { verifyAuthenticationResponse } = await library();
  const verified = await orRefused(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature, userHandle },
        clientExtensionResults: {},
      } satisfies AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }),
  );
  if (!verified.verified) throw new AppError('PASSKEY_REFUSED');
  return verified.authenticationInfo.newCounter;
}
