import type { Send } from './stage.ts'

/** Of a partner's settings only these are others. */
export async function changeSettings(
  fields: object,
  { send, partnerId }: { send: Send; partnerId: string },
) {
  const path = `/api/portal/${partnerId}/settings`
  const { answer } = await send('partner', 'GET', path)
  const { version, settings } = answer as { version: number; settings: object }
  return send('partner', 'PUT', path, {
    version,
    settings: { ...settings, ...fields },
    selected: { goal: [], service: [] },
  })
}
