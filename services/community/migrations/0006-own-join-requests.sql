create index join_requests_of_person on join_requests (network_id, community_id, user_id, join_request_id);
