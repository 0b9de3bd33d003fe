import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { databaseUrl, dropDatabase, fillingName } from './postgres-databases.ts'
import { throwawayPostgres } from './throwaway-postgres.ts'

/** `TEST_DATABASE_URL` names a server to use instead of a throwaway one. */
export default async function postgresForRooms(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const own = given ? null : await throwawayPostgres()
  // A given server lasts: what an earlier run filled may have another schema and an older rate.
  const template = `vitrine_template_${randomBytes(6).toString('hex')}`
  project.provide('postgresUrl', given || own?.url || '')
  project.provide('templateName', template)
  return async () => {
    // The half-filled one stays where filling it has failed.
    for (const name of given ? [template, fillingName(template)] : []) {
      await dropDatabase(databaseUrl(given!, name))
    }
    await own?.stop()
  }
}
