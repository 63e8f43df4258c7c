/** The ways in which the second step of a sign-in can be done. */
export const SECOND_STEPS = ['app', 'passkey', 'recoveryCode'] as const;
export type SecondStep = (typeof SECOND_STEPS)[number];

/** How somebody can prove again who they are; by the identity provider only where no password of theirs counts. */
export const PROOFS = ['password', 'passkey', 'provider'] as const;
export type ProofWay = (typeof PROOFS)[number];
