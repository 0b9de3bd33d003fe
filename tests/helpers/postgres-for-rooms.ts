import type { TestProject } from 'vitest/node'
import { throwawayPostgres } from './throwaway-postgres.ts'

/** `TEST_DATABASE_URL` names a server to use instead of a throwaway one. */
export default async function postgresForRooms(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const own = given ? null : await throwawayPostgres()
  project.provide('postgresUrl', given || own?.url || '')
  return () => own?.stop()
}
