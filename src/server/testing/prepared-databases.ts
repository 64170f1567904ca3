import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openInMemory } from '../db/embedded/open-embedded.ts'
import { prepareDatabase } from '../db/prepare-database.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseDump: string
    postgresUrl: string
    /** What the files of one run share. */
    runFolder: string
  }
}

const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/machicube')
export const TEMPLATE = 'machicube_template'

// Migrating for each test file would take most of the time: each copies a ready database instead.
export async function setup(project: TestProject) {
  if (project.name === 'trust')
    project.provide('runFolder', mkdtempSync(join(tmpdir(), 'machicube-run-')))
  if (project.name !== 'postgres') await setupEmbedded(project)
  return project.name === 'embedded' ? undefined : setupPostgres(project)
}

async function setupEmbedded(project: TestProject) {
  const database = await openInMemory()
  await prepareDatabase(database.pool, { seedDemo: false })
  mkdirSync(CACHE, { recursive: true })
  const file = join(CACHE, `dump-${project.name}`)
  writeFileSync(file, await database.dump())
  await database.close()
  project.provide('databaseDump', file)
}

export const readDump = (file: string) => readFileSync(file)

async function setupPostgres(project: TestProject) {
  const postgres = await startPostgres()
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`drop database if exists ${TEMPLATE}`)
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const pool = new pg.Pool({ connectionString: databaseUrl(postgres.url, TEMPLATE), max: 2 })
  await prepareDatabase(pool, { seedDemo: false })
  await pool.end()
  project.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}

export function databaseUrl(serverUrl: string, name: string) {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
