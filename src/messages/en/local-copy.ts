export const localCopy = {
  sign: 'The server cannot answer now. You see copies from {when}.',
  tryNow: 'Try now',
} as const
