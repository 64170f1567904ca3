import { z } from 'zod'
import { Preferences } from '#domain/preferences.ts'
import { user } from './audience.ts'
import { Version } from './version.ts'

// 0 until the first save.
const KeptPreferences = Preferences.extend({ version: Version })

export const preferences = {
  get: user
    .route({
      method: 'GET',
      path: '/api/user/preferences',
      summary: 'My settings',
      tags: ['user'],
    })
    .output(KeptPreferences),
  set: user
    .route({
      method: 'PUT',
      path: '/api/user/preferences',
      summary: 'Save my settings; a save that knows an older version is told the newer one',
      tags: ['user'],
    })
    .errors({
      CHANGED_MEANWHILE: { status: 409, data: z.object({ current: KeptPreferences }) },
      UNKNOWN_CATEGORY: { status: 422, data: z.object({ categories: z.array(z.string()) }) },
    })
    .input(KeptPreferences)
    .output(KeptPreferences),
}
