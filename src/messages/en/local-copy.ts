export const localCopy = {
  sign: 'The server does not answer. You see copies from {when}.',
  tryNow: 'Try now',
} as const
