import { edgeTables } from '@causerie/edge'
import { pushTables } from './queue-tables.ts'

/**
 * The tables of the role. Devices are in no event: their tokens are credentials, which apps register
 * at each start, and a dead one is really deleted. `hours` counts what became of pushes.
 *
 * Indexes that are expressions are taken by statements that name these, and by no others: while the
 * table is empty, the planner would take any that begins with the network to look up a user.
 */
export const tables = `${edgeTables}${pushTables}
  create table if not exists devices (
    network_id text, user_id text, device_id text, device uuid not null default gen_random_uuid() unique,
    platform text not null, token text not null,
    provider text, session_device text not null, registered_at timestamptz not null default now(),
    last_sent_at timestamptz, last_status text,
    primary key (network_id, user_id, device_id)
  );
  create index if not exists devices_by_token on devices ((network_id || ' ' || token));
  create index if not exists devices_by_id on devices ((network_id || ' ' || device_id));
  create table if not exists hours (
    network_id text, hour timestamptz, platform text, accepted integer not null,
    failed integer not null, forgotten integer not null, primary key (network_id, hour, platform)
  );`
