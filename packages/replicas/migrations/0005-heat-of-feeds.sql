alter table post_counts add column heat int8 not null default 0;
