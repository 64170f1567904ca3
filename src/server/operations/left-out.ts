import type { Config } from '../config.ts'
import type { BackupManifest } from './manifest.ts'

const NAMES_MAX = 20

/** What a restore needs besides the backup. */
export const leftOut = ({ authSecret, s3 }: Pick<Config, 'authSecret' | 's3'>) => [
  ...(authSecret ? ['the secret: it is what AUTH_SECRET says'] : []),
  ...(s3 ? [`the files: they are in the bucket ${s3.bucket}`] : []),
]

export const sayMissing = ({ deleted, lost }: NonNullable<BackupManifest['missing']>) => [
  ...say(deleted, 'were deleted while the backup was made'),
  ...say(lost, 'were not found in the data folder'),
]

export const sayMissingAtRestore = (names: readonly string[]) => say(names, 'are not in it')

const say = (names: readonly string[], how: string) =>
  names.length === 0
    ? []
    : [`Files that rows of this backup name ${how}, ${names.length} in all: ${someOf(names)}`]

const someOf = (names: readonly string[]) =>
  [...names.slice(0, NAMES_MAX), ...(names.length > NAMES_MAX ? ['…'] : [])].join(', ')
