import { join, resolve } from 'node:path'
import type { Config } from '../../config.ts'
import { folderStorage } from './folder-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { FileStorage } from './storage.ts'

export const openStorage = (config: Pick<Config, 's3' | 'dataDir'>): FileStorage =>
  config.s3 ? s3Storage(config.s3) : folderStorage(resolve(join(config.dataDir, 'files')))
