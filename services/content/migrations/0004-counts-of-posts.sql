-- What others did with a post is one text, as answers show it. Nobody could do anything with one until now.
alter table posts
  add column counts json not null
    default '{"sharedCount":0,"flagCount":0,"reactionsCount":0,"commentsCount":0,"childrenNumber":0}',
  add column is_flagged boolean not null default false,
  drop column shared_count,
  drop column flag_count,
  drop column reactions_count,
  drop column comments_count,
  drop column children_number;

alter table posts
  alter column counts drop default,
  alter column is_flagged drop default;
