"""Tables that somebody plays at or looks at. Each has one mailbox; changes are committed before they are published."""
