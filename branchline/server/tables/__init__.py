"""Tables that are being played at or looked at: one mailbox each, commit before publish."""
