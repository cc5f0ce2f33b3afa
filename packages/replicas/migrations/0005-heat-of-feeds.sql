alter table post_counts add column trendingScore int8 not null default 0;
