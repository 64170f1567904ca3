import { createFilesWorld as createAnyFilesWorld } from '#server/files/testing/files-world.ts'
import { createWorld as createAnyWorld } from '#server/testing/create-world.ts'
import { PRODUCTION } from './production.ts'

// Payments as a demonstration in production has them: without any, their procedures would have nothing to do.
const SETTINGS = { ...PRODUCTION, APP_URL: 'http://localhost:3000', TEST_PAYMENTS: 'true' }

/** The server within this process, with the settings of production. */
export const createWorld: typeof createAnyWorld = (environment, options) =>
  createAnyWorld({ ...SETTINGS, ...environment }, options)

export const createFilesWorld: typeof createAnyFilesWorld = (environment, options) =>
  createAnyFilesWorld({ ...SETTINGS, ...environment }, options)
