alter table post_counts add column trending_score int8 not null default 0;
