// The one list of tables: drizzle and drizzle-kit read it.
export * from './activity.ts'
export * from './category.ts'
export * from './content.ts'
export * from './identity.ts'
export * from './mail.ts'
export * from './media.ts'
export * from './partner.ts'
export * from './seed.ts'
