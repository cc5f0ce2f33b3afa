create table categories (
  network_id text collate "C" not null,
  category_id text collate "C" not null,
  doc json not null,
  name_key text collate "C" not null,
  created_at text collate "C" generated always as (doc ->> 'createdAt') stored,
  is_deleted boolean generated always as ((doc ->> 'isDeleted')::boolean) stored,
  primary key (network_id, category_id)
);

create index categories_by_creation on categories (network_id, created_at, category_id);
create index categories_by_name on categories (network_id, name_key, category_id);
