/** So long a session is kept after its last connection. */
const kept = `interval '7 days'`
const sessionsOfUser = 50
/**
 * Bytes of the filters of all sessions of a user: more than those that are connected at once may
 * have.
 */
const bytesOfUser = 6 * 1024 * 1024

/**
 * A place is how far an instance has told its clients. A session has one connection, `connection`
 * of `instance`: unless it is `is_told`, it is not where its instance is, but at `cursor`.
 * Versions before kept filters in `subscriptions`, from where a claim takes them.
 */
export const tablesIn = (schema: string) => `
  select pg_advisory_xact_lock(hashtext('causerie realtime tables'));
  create schema if not exists ${schema};
  create table if not exists ${schema}.mqtt_places (instance text primary key, cursor text not null, seen_at timestamptz not null default now());
  create table if not exists ${schema}.mqtt_sessions (
    network_id text, user_id text, client_id text, subscriptions text not null default '{}', cursor text not null,
    instance text, seen_at timestamptz not null default now(),
    primary key (network_id, user_id, client_id)
  );
  alter table ${schema}.mqtt_sessions
    alter subscriptions set default '{}',
    add if not exists session bigint generated always as identity unique,
    add if not exists connection bigint not null default 0,
    add if not exists is_told boolean not null default true,
    add if not exists is_clean boolean not null default false,
    add if not exists bytes integer not null default 0;
  create table if not exists ${schema}.mqtt_filters (
    session bigint references ${schema}.mqtt_sessions (session) on delete cascade,
    filter text, keys text not null, feed text,
    primary key (session, filter)
  );
  create table if not exists ${schema}.mqtt_takeovers (instance text, connection bigint, primary key (instance, connection))`

/** Makes the row of a client id that has none. */
export const begin = `
  insert into mqtt_sessions (network_id, user_id, client_id, cursor, is_clean) values ($1, $2, $3, $4, true)
  on conflict (network_id, user_id, client_id) do nothing`

/** No row if the client id has none. Two that come at once wait for each other at its row. */
export const claim = `
  with earlier as (
    select s.session, s.instance, s.connection, s.subscriptions,
      case when s.is_told then coalesce(p.cursor, s.cursor) else s.cursor end as cursor,
      not $6::boolean and not s.is_clean and greatest(s.seen_at, p.seen_at) > now() - ${kept} as goes_on
    from mqtt_sessions s left join mqtt_places p on p.instance = s.instance
    where s.network_id = $1 and s.user_id = $2 and s.client_id = $3
    for update of s
  ), claimed as (
    update mqtt_sessions s
    set instance = $4, connection = $5, is_clean = $6, is_told = false, seen_at = now(), subscriptions = '{}',
      cursor = case when e.goes_on then e.cursor else $7 end, bytes = case when e.goes_on then s.bytes else 0 end
    from earlier e where s.session = e.session
  ), taken as (
    insert into mqtt_takeovers (instance, connection)
    select instance, connection from earlier where instance <> $4 and connection <> 0
    on conflict do nothing
  ), forgotten as (
    delete from mqtt_filters f using earlier e where f.session = e.session and not e.goes_on
  ), imported as (
    insert into mqtt_filters (session, filter, keys, feed)
    select e.session, f.key, (f.value -> 'keys')::text, f.value ->> 'feed'
    from earlier e cross join lateral json_each(e.subscriptions::json) f where e.goes_on
    on conflict (session, filter) do update set keys = excluded.keys, feed = excluded.feed
  )
  select e.cursor, e.goes_on as "goesOn" from earlier e`

/** Read behind the claim: whoever had the client id before saves nothing more. */
export const readFilters = `
  select f.filter, f.keys, f.feed
  from mqtt_sessions s join mqtt_filters f on f.session = s.session
  where s.network_id = $1 and s.user_id = $2 and s.client_id = $3`

const owned = `network_id = $1 and user_id = $2 and client_id = $3 and instance = $4 and connection = $5`

export const change = `
  with owned as (
    update mqtt_sessions set bytes = $6, seen_at = now() where ${owned} returning session
  ), removed as (
    delete from mqtt_filters f using owned o where f.session = o.session and f.filter = any($7::text[])
  ), added as (
    insert into mqtt_filters (session, filter, keys, feed)
    select o.session, a.filter, a.keys, a.feed
    from owned o cross join unnest($8::text[], $9::text[], $10::text[]) as a (filter, keys, feed)
    on conflict (session, filter) do update set keys = excluded.keys, feed = excluded.feed
  )
  select session from owned`

export const release = `
  update mqtt_sessions set instance = null, connection = 0, is_told = true, cursor = $6, seen_at = now() where ${owned}`

export const forget = `delete from mqtt_sessions where ${owned}`

/** Keeps the newest sessions of a user, as many and as large as a user may have. */
export const prune = `
  delete from mqtt_sessions where session in (
    select session from (
      select s.session, row_number() over latest as number, sum(s.bytes) over latest as total
      from mqtt_sessions s left join mqtt_places p on p.instance = s.instance
      where s.network_id = $1 and s.user_id = $2
      window latest as (order by greatest(s.seen_at, p.seen_at) desc, s.session desc)
    ) of_user where number > ${sessionsOfUser} or total > ${bytesOfUser}
  )`

/** Those without a cursor are where the instance is; it stays where it is without one. */
export const move = `
  with moved as (
    update mqtt_sessions s set is_told = m.cursor is null, cursor = coalesce(m.cursor, s.cursor)
    from unnest($3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[])
      as m (network_id, user_id, client_id, connection, cursor)
    where s.network_id = m.network_id and s.user_id = m.user_id and s.client_id = m.client_id
      and s.instance = $1 and s.connection = m.connection
  )
  insert into mqtt_places (instance, cursor) select $1, $2::text where $2::text is not null
  on conflict (instance) do update set cursor = excluded.cursor, seen_at = now()`

export const takeovers = 'delete from mqtt_takeovers where instance = $1 returning connection'
