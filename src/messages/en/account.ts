export const account = {
  security: { title: 'Security' },
} as const
