"""What many games tell: which tickets were kept, which spaces came first, which routes won (docs/explore.md)."""
