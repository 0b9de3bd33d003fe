import type { TestProject } from 'vitest/node'
import { throwawayPostgres } from './throwaway-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Maintenance database of the server to test on; empty when there is no PostgreSQL here. */
    postgresUrl: string
  }
}

/** `TEST_DATABASE_URL` names a server to use instead of a throwaway one. */
export default async function postgresForRooms(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const own = given ? null : await throwawayPostgres()
  project.provide('postgresUrl', given || own?.url || '')
  return () => own?.stop()
}
