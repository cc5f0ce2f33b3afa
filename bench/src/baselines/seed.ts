import pg from 'pg'
import { tables } from './tables.ts'

/** How the rows of a table are read from our services and written to the baselines. */
type Copy = { from: 'community' | 'content' | 'chat'; read: string; write: string }

const copies: readonly Copy[] = [
  {
    from: 'community',
    read: 'select network_id as n, user_id as u, doc from rows.users where network_id = $1',
    write:
      'insert into users select r.n, r.u, r.doc from json_to_recordset($1) r(n text, u text, doc jsonb)',
  },
  {
    from: 'community',
    read: 'select network_id as n, community_id as c, doc, members_count as m, moderator_member_count as o from rows.communities where network_id = $1',
    write:
      'insert into communities select r.n, r.c, r.doc, r.m, r.o from json_to_recordset($1) r(n text, c text, doc jsonb, m int, o int)',
  },
  {
    from: 'community',
    read: 'select network_id as n, community_id as c, user_id as u, doc from rows.community_users where network_id = $1',
    write:
      'insert into community_users select r.n, r.c, r.u, r.doc from json_to_recordset($1) r(n text, c text, u text, doc jsonb)',
  },
  {
    from: 'content',
    read: `select network_id as n, post_id as p, doc, feed_type as f from rows.posts where network_id = $1`,
    write: `insert into posts (network_id, post_id, doc, target_type, target_id, feed_type, is_parent, is_deleted, posted_user_id, created_at, updated_at)
      select r.n, r.p, r.doc, r.doc ->> 'targetType', r.doc ->> 'targetId', r.f, true, false, r.doc ->> 'postedUserId', r.doc ->> 'createdAt', r.doc ->> 'updatedAt'
      from json_to_recordset($1) r(n text, p text, doc jsonb, f text)`,
  },
  {
    from: 'content',
    read: `select network_id as n, target_type as t, target_id as i, f.key as f, f.value as doc
      from rows.feed_counts cross join lateral json_each(doc -> 'feeds') f where network_id = $1`,
    write: `insert into feeds select r.n, r.t, r.i, r.f, r.doc ->> 'createdAt', r.doc ->> 'updatedAt', (r.doc ->> 'postCount')::int
      from json_to_recordset($1) r(n text, t text, i text, f text, doc json)`,
  },
  {
    from: 'chat',
    read: `select network_id as n, c.channel_id as c, c.doc, a.last_segment as s, a.last_activity as t
      from rows.channels c join rows.channel_activities a using (network_id, channel_id) where network_id = $1`,
    write:
      'insert into channels select r.n, r.c, r.doc, r.s, r.t from json_to_recordset($1) r(n text, c text, doc jsonb, s int, t text)',
  },
  {
    from: 'chat',
    read: 'select network_id as n, message_id as i, doc, channel_id as c, user_id as u from rows.messages where network_id = $1',
    write: `insert into messages (network_id, message_id, doc, channel_id, segment, user_id)
      select r.n, r.i, r.doc, r.c, (r.doc ->> 'channelSegment')::int, r.u
      from json_to_recordset($1) r(n text, i text, doc jsonb, c text, u text)`,
  },
]

/**
 * Copies the rows of our services to the baselines. `databaseUrl` is the URL that our services were
 * started with.
 */
export const seedBaselines = async (databaseUrl: string, networkId: string): Promise<string> => {
  const database = new URL(databaseUrl).pathname.slice(1)
  const url = await createDatabase(databaseUrl, `${database}_baselines`)
  await connected(url, async (to) => {
    await to.query(tables)
    for (const { from, read, write } of copies) {
      const own = databaseOf(databaseUrl, `${database}_${from}`)
      const { rows } = await connected(own, (client) => client.query(read, [networkId]))
      for (let i = 0; i < rows.length; i += 5_000)
        await to.query(write, [JSON.stringify(rows.slice(i, i + 5_000))])
    }
  })
  await analyze(url)
  return url
}

/** Does what autovacuum would do within a minute; until then Postgres plans for empty tables. */
export const analyze = async (url: string): Promise<void> => {
  await connected(url, (client) => client.query('vacuum analyze'))
}

/** Creates a database on the server of this URL. */
export const createDatabase = async (url: string, name: string): Promise<string> => {
  await connected(url, (client) => client.query(`create database "${name}"`))
  return databaseOf(url, name)
}

export const databaseOf = (url: string, name: string): string => {
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

export const connected = async <T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
