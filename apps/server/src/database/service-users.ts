import { type Connection, quoted, quotedText } from '@causerie/kernel/engine'
import {
  type Configuration,
  type DatabaseOwner,
  databasePasswordOf,
} from '../configuration/configuration.ts'
import { withConnection } from './database.ts'

/** A service's own Postgres user and database, both `<database>_<service>`. */
type ServiceUser = { name: string; password: string }

/**
 * Gives each service whose password is configured a Postgres user and a database of its own, and
 * nobody else a right to connect to it. Repeating it changes a password to the configured one. What
 * an older installation made as another user becomes the service's.
 */
export const createServiceUsers = async (
  configuration: Configuration,
  databaseUrl: string,
): Promise<void> => {
  const given = Object.entries(databasePasswordOf).flatMap(([service, variable]) => {
    const password = configuration[variable]
    return password === undefined ? [] : [{ service: service as DatabaseOwner, password }]
  })
  if (given.length === 0) return
  const missing = Object.values(databasePasswordOf).filter(
    (variable) => configuration[variable] === undefined,
  )
  if (missing.length > 0)
    throw new Error(
      `${missing.join(', ')}: missing, while other services have a password of their own`,
    )
  const names = await withConnection(databaseUrl, async (connection) => {
    const [here] = (await connection.query<{ name: string; isSuperuser: boolean }>(databaseAndUser))
      .rows
    // Where a provider gives no superuser, the others are the provider's.
    for (const database of [
      here?.name ?? '',
      ...(here?.isSuperuser ? ['postgres', 'template1'] : []),
    ])
      await connection.query(`revoke connect on database ${quoted(database)} from public`)
    const users = given.map(({ service, password }) => ({
      name: `${here?.name}_${service}`,
      password,
    }))
    for (const user of users) await createUser(connection, user, here?.isSuperuser === true)
    return users.map(({ name }) => name)
  })
  for (const name of names) await takeOver(databaseUrl, name)
}

const databaseAndUser =
  'select current_database() as name, rolsuper as "isSuperuser" from pg_roles where rolname = current_user'

const createUser = async (
  connection: Connection,
  { name, password }: ServiceUser,
  bySuperuser: boolean,
): Promise<void> => {
  const known = await connection.query('select from pg_roles where rolname = $1', [name])
  const verb = known.rows.length > 0 ? 'alter' : 'create'
  // Only a superuser may name these rights, and nobody else can have given them.
  const without = bySuperuser ? 'nosuperuser nocreatedb nocreaterole' : ''
  await connection.query(
    `${verb} role ${quoted(name)} login ${without} password ${quotedText(password)}`,
  )
  // A superuser acts as every role; the administrator that a provider gives does so only as a
  // member.
  if (!bySuperuser) await connection.query(`grant ${quoted(name)} to current_user`)
  const there = await connection.query('select from pg_database where datname = $1', [name])
  if (there.rows.length === 0)
    await connection.query(`create database ${quoted(name)} owner ${quoted(name)}`)
  else await connection.query(`alter database ${quoted(name)} owner to ${quoted(name)}`)
  await connection.query(`revoke connect, temporary on database ${quoted(name)} from public`)
}

/** `reassign owned` refuses what belongs to the user who created the server. */
const takeOver = (databaseUrl: string, name: string): Promise<void> => {
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return withConnection(url.href, async (connection) => {
    const { rows } = await connection.query<{ change: string }>(ownersToChange, [name])
    for (const { change } of rows) await connection.query(change)
  })
}

const ownersToChange = `
  select format('alter schema %I owner to %I', nspname, $1::text) as change
  from pg_namespace
  where nspname in ('rows', 'log') and pg_get_userbyid(nspowner) <> $1
  union all
  select format('alter %s %I.%I owner to %I', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end,
    nspname, relname, $1::text)
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname in ('rows', 'log') and relkind in ('r', 'p', 'v', 'S') and pg_get_userbyid(relowner) <> $1
    -- Sequences of columns follow their tables.
    and not exists (select from pg_depend where pg_depend.objid = pg_class.oid and deptype in ('a', 'i') and relkind = 'S')
  union all
  select format('alter routine %s owner to %I', pg_proc.oid::regprocedure, $1::text)
  from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
  where nspname in ('rows', 'log') and pg_get_userbyid(proowner) <> $1`
