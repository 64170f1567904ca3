// The package brings no types; this is the part that openid-provider.ts uses.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Context = { oidc: { client?: { clientId: string }; session?: { accountId?: string } } }

  export class Provider {
    constructor(
      issuer: string,
      configuration: {
        interactions: { url(context: Context, interaction: { uid: string }): string }
        findAccount(
          context: Context,
          id: string,
        ): Promise<{ accountId: string; claims(): Promise<object> }>
        loadExistingGrant(context: Context): Promise<object>
        [setting: string]: unknown
      },
    )
    Grant: new (of: { clientId: string; accountId: string }) => {
      addOIDCScope(scope: string): void
      save(): Promise<string>
    }
    AccessToken: { find(token: string): Promise<{ accountId: string } | undefined> }
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
    ): Promise<void>
  }
}
