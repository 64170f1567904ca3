import { betterAuth } from 'better-auth/minimal'
import type { Config } from '../config.ts'
import { type AuthDeps, authOptions, CLIENT_ADDRESS_HEADER } from './better-auth/auth-options.ts'
import { type AuthCall, runInScope } from './better-auth/auth-scope.ts'

export type AuthRequest = AuthCall & {
  method: 'GET' | 'POST'
  path: string
  body?: object
  cookie?: string | undefined
  userAgent?: string | undefined
}

export type Auth = { call(request: AuthRequest): Promise<Response> }

export function createAuth(deps: AuthDeps): Auth {
  const { db, config } = deps
  const auth = betterAuth(authOptions(deps))

  async function answer(request: AuthRequest, call: AuthCall) {
    const response = await auth.handler(toWebRequest(config, request))
    if (call.mailError) throw call.mailError
    return response
  }

  return {
    call: (request) => {
      const { language, address, onSignUp } = request
      const call: AuthCall = { language, address, onSignUp }
      return runInScope({ db, call }, () => answer(request, call))
    },
  }
}

// Only what the endpoint needs is passed on: no header of the visitor's decides an address or an origin here.
function toWebRequest(config: Config, request: AuthRequest): Request {
  const headers = new Headers({ origin: config.appUrl, [CLIENT_ADDRESS_HEADER]: request.address })
  if (request.cookie) headers.set('cookie', request.cookie)
  if (request.userAgent) headers.set('user-agent', request.userAgent)
  if (request.body) headers.set('content-type', 'application/json')
  return new Request(`${config.appUrl}/api/auth${request.path}`, {
    method: request.method,
    headers,
    body: request.body ? JSON.stringify(request.body) : null,
  })
}
