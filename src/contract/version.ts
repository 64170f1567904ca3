import { z } from 'zod'

/** How often something was changed, as the database counts it. */
export const Version = z.int32().min(0)
