import { resolve } from 'node:path'
import { type Config, ConfigError } from '../config.ts'
import { NOBODY_THERE } from '../db/database-error.ts'
import { freeBytes, isNoRoom, LOG_BYTES } from './room.ts'

const MIB = 1024 * 1024
// PostgreSQL's own words are codes of five, the system's begin with an E.
const NOT_A_FOLDER = ['ENOTDIR', 'EEXIST']
const NOT_ALLOWED = ['EACCES', 'EPERM', 'EROFS']
const NOT_HEARD = ['ECONNRESET', 'ETIMEDOUT']
const TOO_LATE = /^(timeout exceeded when trying to connect|timeout expired|Connection terminated)/
const NOT_LET_IN = ['28000', '28P01']
const NO_DATABASE = '3D000'
const NO_RIGHT = '42501'

type Fault = { code?: string; message: string; port?: number; path?: string; cause?: unknown }

/** What an operator can mend is told in one sentence; the rest is a fault and shown whole. */
export async function sentenceOf(error: unknown, config?: Config): Promise<string | undefined> {
  const { code, message, port = 0 } = error as Fault
  if (error instanceof ConfigError || code === 'DATABASE_IN_USE') return message
  if (code === 'EADDRINUSE')
    return `PORT ${port} is in use by another program: choose another PORT.`
  if (code === 'EACCES' && port > 0)
    return `PORT ${port} needs more rights than this user has: choose another PORT.`
  if (!config) return undefined
  const faults = withCauses(error as Fault)
  return (
    faults.map((fault) => ofFolder(fault, config)).find(Boolean) ??
    faults.map((fault) => ofPostgres(fault, config)).find(Boolean) ??
    ofRoom(error, config)
  )
}

const withCauses = (fault: Fault): Fault[] =>
  fault.cause instanceof Error ? [fault, ...withCauses(fault.cause)] : [fault]

function ofFolder({ code = '', path }: Fault, { dataDir }: Config) {
  const [data, there] = [resolve(dataDir), resolve(path ?? '')]
  if (!path || !(data.startsWith(there) || there.startsWith(data))) return undefined
  if (NOT_A_FOLDER.includes(code))
    return `DATA_DIR ${data} is not a folder, or is inside of something that is none: choose another DATA_DIR.`
  if (NOT_ALLOWED.includes(code))
    return `DATA_DIR ${data} cannot be written by this user (${there}): give it the right, or choose another DATA_DIR.`
  return undefined
}

function ofPostgres({ code = '', message }: Fault, config: Config) {
  if (!config.databaseUrl) return undefined
  const there = settings(config)
  if (NOBODY_THERE.test(code) || NOT_HEARD.includes(code) || TOO_LATE.test(message))
    return `PostgreSQL does not answer at ${there}: start it, or mend the address.`
  if (NOT_LET_IN.includes(code))
    return `PostgreSQL refuses the user or the password of ${there}: mend the address, or the role.`
  if (code === NO_DATABASE)
    return `The database of ${there} does not exist: create it, or mend the address.`
  if (code === NO_RIGHT)
    return `The role of ${there} has too few rights (${message}): it has to own its database.`
  return undefined
}

/** Where less is left than its log needs, the embedded database fails in many ways for this one reason. */
async function ofRoom(fault: unknown, { databaseUrl, dataDir }: Config) {
  if (databaseUrl) return undefined
  const free = await freeBytes(dataDir).catch(() => Infinity)
  if (!isNoRoom(fault) && free >= LOG_BYTES) return undefined
  return `The disk of DATA_DIR ${resolve(dataDir)} has too little room (${Math.floor(free / MIB)} MiB are free): give it more, or choose another DATA_DIR.`
}

function settings({ databaseUrl = '', databaseDirectUrl = databaseUrl }: Config) {
  const given = { DATABASE_DIRECT_URL: databaseDirectUrl, DATABASE_URL: databaseUrl }
  return Object.entries(given)
    .filter(([name, url]) => name === 'DATABASE_URL' || url !== databaseUrl)
    .map(([name, url]) => `${name} ${withoutPassword(url)}`)
    .join(' or ')
}

function withoutPassword(address: string) {
  const { protocol, username, host, pathname } = new URL(address)
  return `${protocol}//${username && `${username}@`}${host}${pathname}`
}
