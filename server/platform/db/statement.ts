import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'

/** What travels to the database: a text with `$1`, `$2` and what stands for them. */
export interface Statement {
  text: string
  values: readonly unknown[]
}

/** Only writes statements down; the database is asked by connections of our own. */
const writer = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

export function writeDown(statement: RawBuilder<unknown>): Statement {
  const { sql: text, parameters: values } = statement.compile(writer)
  return { text, values }
}
