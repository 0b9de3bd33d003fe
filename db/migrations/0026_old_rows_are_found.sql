-- What is over is deleted in slices; each slice is found without a walk over all that still counts.
create index rate_buckets_age on rate_buckets (window_start);
create index spam_solutions_age on spam_solutions (used_at);
