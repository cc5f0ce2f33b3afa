alter table communities
  add column unique_name text collate "C",
  add column category_ids text collate "C" generated always as (doc ->> 'categoryIds') stored;
