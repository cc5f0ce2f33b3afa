-- What others did with a post is one text, as answers show it; nobody could do anything with one until now. Processes of the version
-- before go on beside this one for a while: the old columns stay for them, and nobody else uses them.
alter table posts
  add column counts json not null
    default '{"sharedCount":0,"flagCount":0,"reactionsCount":0,"commentsCount":0,"childrenNumber":0}',
  add column is_flagged boolean not null default false,
  alter column shared_count set default 0,
  alter column flag_count set default 0,
  alter column reactions_count set default 0,
  alter column comments_count set default 0,
  alter column children_number set default 0;
